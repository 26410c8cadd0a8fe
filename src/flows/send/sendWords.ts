/** The words of what QA sends, and of how a phone of one's own joins. [FLW240, FLW246] */
export const sendWords = {
  title: 'Send to the phone',
  button: (event: string) => `Send ${event}`,
  taken: (event: string) => `${event} was sent.`,
  notLive: 'Events go to the app as it is now. Go back to now to send one.',
  notHere: 'The machine isn’t in this state now.',
  notRunning: 'This machine isn’t running in the phone.',
  noSandbox: 'The app takes events from this page in the sandbox only.',
  broken: (why: string) => `The machine can’t use these fields: ${why}`,
  noChoice: '–',
  /** A part that may be absent as a whole is there. */
  isThere: 'with',
  free: 'The machine’s own types leave open what this is, and the app was not told any yet: JSON, written as in a trace.',
  add: (path: string) => `Add to ${path}`,
  takeAway: (path: string) => `Take ${path} away`,
  count: (path: string, count: number) => `${path} · ${count}`,
  empty: { null: 'Empty means null.', 'left out': 'Empty leaves it out.', typed: undefined },
  wrong: {
    number: 'Enter a number.',
    decimal: 'Enter a decimal such as 0.01.',
    free: 'Enter JSON, written as in a trace.',
  },
  realPhone: {
    title: 'A real phone',
    closed:
      'A phone on the same network can join once this back end listens there: start it with HOST=0.0.0.0 SANDBOX=1, on a network that you trust.',
    address: 'Address of this machine',
    code: 'QR code: the app on this machine',
    text: (link: string) => `Scan it, or open ${link}. The trace is saved from the app’s settings.`,
  },
} as const
