/** Screens that the app is looked at on, in points. */
export const frameSizes = {
  small: { name: 'Small', width: 320, height: 568 },
  common: { name: 'Common', width: 390, height: 844 },
  large: { name: 'Large', width: 430, height: 932 },
  lying: { name: 'Lying', width: 844, height: 390 },
  tablet: { name: 'Tablet', width: 820, height: 1180 },
  wide: { name: 'Wide', width: 1280, height: 800 },
} as const

export type FrameSize = keyof typeof frameSizes
