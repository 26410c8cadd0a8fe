/** Hands the page to the browser's printing. */
export const printPage = (): void => window.print()
