import { act, fireEvent, render, screen } from '@testing-library/react'
import { type FormEvent, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '#src/ui/controls/Button.tsx'
import { FormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { NumberField } from '#src/ui/controls/NumberField.tsx'
import { PasswordField } from '#src/ui/controls/PasswordField.tsx'
import { Segmented } from '#src/ui/controls/Segmented.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import { Stepper } from '#src/ui/controls/Stepper.tsx'
import { TabPanel, Tabs } from '#src/ui/controls/Tabs.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'

afterEach(() => {
  vi.useRealTimers()
  document.documentElement.removeAttribute('style')
})

/** The words that describe a control to those who listen. */
function descriptionOf(element: HTMLElement): string | undefined {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? undefined
}

describe('Button', () => {
  it('says why it is disabled and does nothing, but can be reached', () => {
    const buy = vi.fn<() => void>()
    render(
      <Button onClick={buy} reason="Not enough free margin">
        Buy
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Buy' })
    button.focus()
    fireEvent.click(button)
    expect(buy).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(descriptionOf(button)).toBe('Not enough free margin')
  })

  it.each([{ disabled: true }, { busy: true }, { reason: 'Closed' }])('does not send its form with %o', (state) => {
    const send = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
    render(
      <form onSubmit={send}>
        <Button type="submit" {...state}>
          Send
        </Button>
      </form>,
    )
    fireEvent.click(screen.getByRole('button'))
    expect(send).not.toHaveBeenCalled()
  })

  it('stays the same element when a reason comes, so that the focus stays', () => {
    const { rerender } = render(<Button>Buy</Button>)
    const before = screen.getByRole('button')
    rerender(<Button reason="Market closed">Buy</Button>)
    expect(screen.getByRole('button')).toBe(before)
  })
})

describe('IconButton', () => {
  it('is named, and says whether it is down', () => {
    render(<IconButton icon="star" label="Favourite" pressed onClick={() => {}} />)
    expect(screen.getByRole('button', { name: 'Favourite', pressed: true }).textContent).toBe('')
  })
})

function Lots({ minusDisabled = false }: { readonly minusDisabled?: boolean }) {
  const [lots, setLots] = useState(10)
  const [text, setText] = useState('')
  return (
    <Stepper
      label="Lots"
      value={text === '' ? String(lots) : text}
      onChange={setText}
      onMinus={() => setLots((before) => before - 1)}
      onPlus={() => setLots((before) => before + 1)}
      minusLabel="Less"
      plusLabel="More"
      minusDisabled={minusDisabled}
    />
  )
}

/** A price in German. */
const Price = ({
  value,
  onChange = () => {},
}: {
  readonly value: string
  readonly onChange?: (plain: string) => void
}) => (
  <FormatLocale locale="de" notNumber="Enter a valid number">
    <NumberField label="Price" value={value} onChange={onChange} />
  </FormatLocale>
)

describe('Stepper', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Lots' })

  it('steps once for a click, up and down', () => {
    render(<Lots />)
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    fireEvent.click(screen.getByRole('button', { name: 'Less' }))
    expect(field().value).toBe('11')
  })

  it('[TKT15] shows and takes figures as the language writes them, and says what it understood', () => {
    const told: string[] = []
    const { rerender } = render(<Price value="1084.5" onChange={(plain) => told.push(plain)} />)
    const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })
    expect(price().value).toBe('1084,5')
    for (const typed of ['1.234', '1.234,50', '٠٫٥', 'abc']) fireEvent.change(price(), { target: { value: typed } })
    expect(told).toEqual(['1234', '1234.50', '0.5', 'abc'])
    fireEvent.change(price(), { target: { value: '2.345,10' } })
    rerender(<Price value="2345.10" />)
    expect(price().value).toBe('2.345,10')
    fireEvent.blur(price())
    expect(price().value).toBe('2345,10')
    rerender(<Price value="3000.25" />)
    expect(price().value).toBe('3000,25')
  })

  it('[TKT141] says next to a field that what stands in it is no number, and nothing while one may begin', () => {
    const { rerender } = render(<Price value="" />)
    const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })
    const says = (typed: string) => {
      rerender(<Price value={typed} />)
      return price().getAttribute('aria-invalid') === 'true' && screen.getByText('Enter a valid number').textContent
    }
    for (const typed of ['', '-', '.', '1.5', '-3']) expect(says(typed)).toBe(false)
    for (const typed of ['abc', '1..2', '1,2,3', '--1']) expect(says(typed)).toBe('Enter a valid number')
  })

  it('steps with the arrow keys and takes any text that is typed', () => {
    render(<Lots />)
    fireEvent.keyDown(field(), { key: 'ArrowUp' })
    expect(field().value).toBe('11')
    fireEvent.change(field(), { target: { value: '0,25' } })
    expect(field().value).toBe('0,25')
  })

  it('repeats while a button is held, and the click that ends the hold adds nothing', () => {
    vi.useFakeTimers()
    render(<Lots />)
    const more = screen.getByRole('button', { name: 'More' })
    fireEvent.pointerDown(more)
    act(() => {
      vi.advanceTimersByTime(400 + 80 * 5)
    })
    expect(field().value).toBe('15')
    fireEvent.pointerUp(more)
    fireEvent.click(more)
    act(() => {
      vi.advanceTimersByTime(2000)
    })
    expect(field().value).toBe('15')
  })

  it('does not step below where it may go', () => {
    render(<Lots minusDisabled />)
    const less = screen.getByRole('button', { name: 'Less' })
    fireEvent.click(less)
    fireEvent.keyDown(field(), { key: 'ArrowDown' })
    expect(field().value).toBe('10')
    expect(less.getAttribute('aria-disabled')).toBe('true')
  })
})

function Lists() {
  const [value, setValue] = useState<'holding' | 'pending' | 'history'>('holding')
  const tabs = [
    { value: 'holding', label: 'Holding' },
    { value: 'pending', label: 'Pending' },
    { value: 'history', label: 'History' },
  ] as const
  return (
    <>
      <Tabs id="orders" label="Orders" tabs={tabs} value={value} onChange={setValue} />
      <TabPanel id="orders" value={value}>
        {value}
      </TabPanel>
    </>
  )
}

describe('Tabs', () => {
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  const chosen = () => screen.getByRole('tab', { selected: true })

  it('moves along the line of reading, round the end, and has one stop in the order of focus', () => {
    render(<Lists />)
    chosen().focus()
    press('ArrowRight')
    expect(chosen().textContent).toBe('Pending')
    expect(document.activeElement).toBe(chosen())
    press('End')
    press('ArrowRight')
    expect(chosen().textContent).toBe('Holding')
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
  })

  it('turns the arrows round where reading goes from right to left', () => {
    document.documentElement.style.direction = 'rtl'
    render(<Lists />)
    chosen().focus()
    press('ArrowLeft')
    expect(chosen().textContent).toBe('Pending')
  })

  it('names its panel after the chosen tab', () => {
    render(<Lists />)
    fireEvent.click(screen.getByRole('tab', { name: 'History' }))
    expect(screen.getByRole('tabpanel', { name: 'History' }).textContent).toBe('history')
    expect(chosen().getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id)
  })
})

describe('fields', () => {
  it('a text field is described by its error, else by its hint', () => {
    const { rerender } = render(<TextField label="E-mail" value="" onChange={() => {}} hint="We send a code" />)
    expect(descriptionOf(screen.getByLabelText('E-mail'))).toBe('We send a code')
    rerender(<TextField label="E-mail" value="" onChange={() => {}} hint="We send a code" error="Not an address" />)
    expect(descriptionOf(screen.getByLabelText('E-mail'))).toBe('Not an address')
    expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true')
  })

  it('a password is shown while its button is down', () => {
    render(
      <PasswordField
        label="Password"
        value="secret"
        onChange={() => {}}
        autoComplete="current-password"
        showLabel="Show password"
      />,
    )
    const field = screen.getByLabelText<HTMLInputElement>('Password')
    expect(field.type).toBe('password')
    fireEvent.click(screen.getByRole('button', { name: 'Show password', pressed: false }))
    expect(field.type).toBe('text')
  })

  it('a select gives the chosen value', () => {
    const choose = vi.fn<(value: string) => void>()
    const options = ['50', '100'].map((value) => ({ value, label: `×${value}` }))
    render(<Select label="Leverage" labelPlace="inside" value="100" onChange={choose} options={options} />)
    fireEvent.change(screen.getByRole('combobox', { name: 'Leverage' }), { target: { value: '50' } })
    expect(choose).toHaveBeenCalledExactlyOnceWith('50')
  })

  it('a segmented choice is a group of radio buttons', () => {
    const choose = vi.fn<(value: string) => void>()
    const options = ['Market', 'Pending'].map((label) => ({ value: label, label }))
    render(<Segmented label="Kind" options={options} value="Market" onChange={choose} />)
    expect(screen.getByRole('radiogroup', { name: 'Kind' })).toBeDefined()
    fireEvent.click(screen.getByRole('radio', { name: 'Pending', checked: false }))
    expect(choose).toHaveBeenCalledExactlyOnceWith('Pending')
  })
})
