/** The garage page has scripts of its own, fetched only there. */
export function startGarage(): void {
  if (document.querySelector('[data-garage]'))
    void import('./garage-list.ts').then(({ startGarageList }) => startGarageList())
  if (document.querySelector('[data-vin-form]'))
    void import('./vin-form.ts').then(({ startVinForm }) => startVinForm())
}
