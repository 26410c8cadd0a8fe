/** jsdom knows the dialog element but not how it is shown: open and closed are all that tests of components need. */
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}

HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}
