import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { BlockingSpinner } from '#src/ui/feedback/BlockingSpinner.tsx'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { overlayDepth } from '#src/ui/layout/overlayDepth.ts'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { Toasts } from '#src/ui/feedback/Toasts.tsx'

function Chooser() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Choose
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Instruments" closeLabel="Close">
        <p>EUR/USD</p>
      </Sheet>
    </>
  )
}

/** As the browser does for Escape and for the back gesture. */
function cancel(dialog: HTMLElement): Event {
  const event = new Event('cancel', { cancelable: true })
  fireEvent(dialog, event)
  return event
}

/** The last overlay's own step through the history ends before the page is taken away. */
afterAll(async () => {
  await vi.waitFor(() => expect(overlayDepth()).toBe(0))
  await new Promise((resolve) => setTimeout(resolve))
})

describe('Sheet', () => {
  const openSheet = () => {
    render(<Chooser />)
    fireEvent.click(screen.getByRole('button', { name: 'Choose' }))
    return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Instruments' })
  }

  it('holds its content only while it is open', () => {
    render(<Chooser />)
    expect(screen.queryByText('EUR/USD')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Choose' }))
    expect(screen.getByText('EUR/USD')).toBeDefined()
  })

  it.each(['the close button', 'Escape', 'a tap on the backdrop'])('closes by %s', (way) => {
    const sheet = openSheet()
    if (way === 'the close button') fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
    if (way === 'Escape') cancel(sheet)
    if (way === 'a tap on the backdrop') {
      fireEvent.pointerDown(sheet)
      fireEvent.click(sheet)
    }
    expect(sheet.open).toBe(false)
    expect(screen.queryByText('EUR/USD')).toBeNull()
  })

  it('stays when a press that began inside ends on the backdrop', () => {
    const sheet = openSheet()
    fireEvent.pointerDown(screen.getByText('EUR/USD'))
    fireEvent.click(sheet)
    expect(sheet.open).toBe(true)
  })

  it('closes when its handle is pulled down far, and stays for a little', () => {
    const sheet = openSheet()
    const head = screen.getByText('Instruments')
    const pull = (to: number) => {
      fireEvent.pointerDown(head, { clientY: 100 })
      fireEvent.pointerMove(head, { clientY: to })
      fireEvent.pointerUp(head, { clientY: to })
    }
    pull(110)
    expect(sheet.open).toBe(true)
    pull(260)
    expect(sheet.open).toBe(false)
  })
})

describe('Dialog', () => {
  it('asks with its title and text, and answers once', () => {
    const confirm = vi.fn<() => void>()
    const keep = vi.fn<() => void>()
    render(
      <Dialog
        open
        title="Close it?"
        confirmLabel="Close"
        onConfirm={confirm}
        cancel={{ label: 'Keep', onCancel: keep }}
      >
        At the next price
      </Dialog>,
    )
    const dialog = screen.getByRole('alertdialog', { name: 'Close it?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(confirm).toHaveBeenCalledOnce()
    cancel(dialog)
    expect(keep).toHaveBeenCalledOnce()
  })

  it('without a way to cancel stays until it is answered', () => {
    render(<Dialog open title="Signed out" confirmLabel="Sign in" onConfirm={() => {}} />)
    const dialog = screen.getByRole<HTMLDialogElement>('alertdialog')
    expect(cancel(dialog).defaultPrevented).toBe(true)
    expect(dialog.open).toBe(true)
  })
})

describe('BlockingSpinner', () => {
  it('[NET78] says what is awaited and cannot be dismissed', () => {
    render(<BlockingSpinner label="Sending the order" />)
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    expect(within(dialog).getByRole('status').textContent).toBe('Sending the order')
    expect(cancel(dialog).defaultPrevented).toBe(true)
    expect(dialog.open).toBe(true)
  })
})

describe('Toasts', () => {
  it('puts what went wrong into the alert and the rest into the status, both there beforehand', () => {
    const { rerender } = render(<Toasts toasts={[]} onDismiss={() => {}} dismissLabel="Dismiss" />)
    const alert = screen.getByRole('alert', { hidden: true })
    const status = screen.getByRole('status', { hidden: true })
    const toasts = [
      { id: '1', tone: 'bad', text: 'Refused' },
      { id: '2', tone: 'good', text: 'Filled' },
    ] as const
    rerender(<Toasts toasts={toasts} onDismiss={() => {}} dismissLabel="Dismiss" />)
    expect([alert.textContent, status.textContent]).toEqual(['Refused', 'Filled'])
  })

  it('[NET362] go into the topmost modal and come back, the same ones, without being read out again', async () => {
    const toasts = [{ id: '1', tone: 'good', text: 'Filled' }] as const
    render(
      <>
        <Chooser />
        <Toasts toasts={toasts} onDismiss={() => {}} dismissLabel="Dismiss" />
      </>,
    )
    const toast = screen.getByText('Filled')
    const region = screen.getByRole('status', { hidden: true })
    fireEvent.click(screen.getByRole('button', { name: 'Choose', hidden: true }))
    const sheet = screen.getByRole('dialog', { name: 'Instruments' })
    expect([sheet.contains(toast), region.getAttribute('aria-live')]).toEqual([true, 'off'])
    await vi.waitFor(() => expect(region.getAttribute('aria-live')).toBeNull())
    const { unmount } = render(<Dialog open title="Close it?" confirmLabel="Close" onConfirm={() => {}} />)
    expect(screen.getByRole('alertdialog').contains(toast)).toBe(true)
    unmount()
    expect(sheet.contains(toast)).toBe(true)
    fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
    expect([sheet.contains(toast), document.body.contains(toast)]).toEqual([false, true])
  })

  it('dismisses the one that was meant', () => {
    const dismiss = vi.fn<(id: string) => void>()
    const toasts = [
      { id: 'first', tone: 'info', text: 'One' },
      { id: 'second', tone: 'info', text: 'Two' },
    ] as const
    render(<Toasts toasts={toasts} onDismiss={dismiss} dismissLabel="Dismiss" />)
    const [, second] = screen.getAllByRole('button', { name: 'Dismiss', hidden: true })
    if (second) fireEvent.click(second)
    expect(dismiss).toHaveBeenCalledExactlyOnceWith('second')
  })
})
