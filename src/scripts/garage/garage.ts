/** Loads the scripts of the garage page. */
export function startGarage(): void {
  if (document.querySelector('[data-garage]'))
    void import('./garage-list.ts').then(({ startGarageList }) => startGarageList())
  const form = document.querySelector<HTMLFormElement>('[data-vin-form]')
  if (!form) return
  // Load the VIN code when the field gets the focus, or now if it has it already.
  if (form.contains(document.activeElement)) void startVin()
  else form.addEventListener('focusin', () => void startVin(), { once: true })
}

async function startVin(): Promise<void> {
  const { startVinForm } = await import('./vin-form.ts')
  startVinForm()
}
