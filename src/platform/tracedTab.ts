/** Whether this tab keeps a trace: it is a frame of the flows page, or `?trace` was once in its address. [FLW2] */
export function isTracedTab(): boolean {
  try {
    if (new URLSearchParams(location.search).has('trace')) sessionStorage.setItem('pipwire.trace', '1')
    return window.name.startsWith('flows:') || sessionStorage.getItem('pipwire.trace') !== null
  } catch {
    return false
  }
}
