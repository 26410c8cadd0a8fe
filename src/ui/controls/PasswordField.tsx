import { useState, type ComponentProps } from 'react'
import { IconButton } from './IconButton.tsx'
import { TextField } from './TextField.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end' | 'direction' | 'autoComplete'> & {
  readonly autoComplete: 'current-password' | 'new-password'
  /** The name of the button that shows what was typed; pressed while it is shown. */
  readonly showLabel: string
}

/** A password that can be looked at. */
export function PasswordField({ showLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      direction="ltr"
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={showLabel}
          pressed={isShown}
          filled={false}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
