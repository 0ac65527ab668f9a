/** Copies a part number without dashes and spaces, as order systems want it. */
export function startNumberCopy(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]'))
    button.addEventListener('click', () => {
      const { copy = '', copied = '' } = button.dataset
      const before = button.textContent
      void navigator.clipboard.writeText(copy).then(() => {
        button.textContent = copied
        setTimeout(() => (button.textContent = before), 2000)
      })
    })
}
