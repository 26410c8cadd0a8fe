/** What is said of moments that were: the bar by which one goes through them, and the phone as it was. [FLW25, FLW250, FLW252] */
export const timeWords = {
  group: 'Steps',
  back: 'One step back',
  on: 'One step forward',
  slider: 'Moment',
  position: (at: number, of: number) => `${at} of ${of}`,
  moment: (at: number, of: number, time: string, what: string) => `${at} of ${of}, ${time}: ${what}`,
  nothing: 'nothing yet',
  live: 'Back to now',
  isLive: 'Live',
  marks: { tap: 'tap', call: 'call', refused: 'refused' },
  past: {
    title: 'The app as it was',
    at: (time: string, what: string) => `As it was at ${time}, after ${what}.`,
    masked: 'Not live, masked.',
    none: 'No snapshot of this moment',
    noneText: 'The first one was taken later, or older ones made room for newer ones.',
    noneInTrace: 'This trace has no snapshots of the phone.',
  },
  notHere: 'The trace of this link isn’t kept in this browser. Load its file to go to the moment.',
  notKept: 'This trace is too large to be kept: a reload goes back to the app.',
} as const
