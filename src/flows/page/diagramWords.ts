/** The words of the diagrams. [FLW20] */
export const diagramWords = {
  title: (name: string) => `Diagram: ${name}`,
  keys: 'Drawing: arrow keys move, + and − zoom, 0 fits it to the view',
  litState: (id: string) => `${id}, now`,
  closer: 'Zoom in',
  farther: 'Zoom out',
  fit: 'Fit to view',
  within: (id: string) => `States in ${id}`,
  wording: 'Words on the lines',
  wordings: { full: 'All words', short: 'Events', none: 'No words' },
  auto: 'Fold to fit',
  follow: 'Follow',
  actor: 'Instance',
  svg: 'Save SVG',
  png: 'Save PNG',
  refused: (event: string, guards: readonly string[]) =>
    guards.length > 0
      ? `${event} was refused: not “${guards.join('”, not “')}”`
      : `${event} is not known in this state`,
} as const
