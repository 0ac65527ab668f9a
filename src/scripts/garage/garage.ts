/** The garage page has scripts of its own, fetched only there. */
export function startGarage(): void {
  if (document.querySelector('[data-garage]'))
    void import('./garage-list.ts').then(({ startGarageList }) => startGarageList())
  const form = document.querySelector<HTMLFormElement>('[data-vin-form]')
  if (!form) return
  // What reads a VIN comes with the first look into the field, unless that was before this script.
  if (form.contains(document.activeElement)) void startVin()
  else form.addEventListener('focusin', () => void startVin(), { once: true })
}

async function startVin(): Promise<void> {
  const { startVinForm } = await import('./vin-form.ts')
  startVinForm()
}
