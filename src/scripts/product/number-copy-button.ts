/** Copies part numbers on a touch. The copy code is loaded with the first one. */
export function startNumberCopy(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]'))
    button.addEventListener(
      'click',
      () => void import('./number-copy.ts').then(({ copyNumber }) => copyNumber(button)),
    )
}
