/** Vehicles that the product page left out come at a touch, and so does what fetches them. */
export function startMoreModels(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-more-models]')
  button?.addEventListener(
    'click',
    () => void import('./more-models.ts').then(({ showMoreModels }) => showMoreModels(button)),
  )
}
