import { Fragment } from 'react'

/** An e-mail address or a number: a long one breaks where it has parts. */
export const ContactText = ({ text }: { readonly text: string }) => (
  <bdi dir="ltr">
    {text.split(/(?<=[@.])/).map((part, place) => (
      <Fragment key={place}>
        {place > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </bdi>
)
