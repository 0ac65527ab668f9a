import { readVin, vinLength } from '#domain/vin/read.ts'
import { fill } from '#i18n/fill.ts'

/** Shows, while a VIN is typed, the number of characters and those that are probably misread. */
export function startVinForm(): void {
  const form = document.querySelector<HTMLFormElement>('[data-vin-form]')
  const field = form?.querySelector<HTMLInputElement>('input[name=vinCode]')
  const helpElement = document.querySelector<HTMLElement>('[data-vin-help]')
  if (!form || !field || !helpElement) return
  const helpText = helpElement.textContent ?? ''
  const { count = '', reads = '' } = helpElement.dataset
  const show = () => {
    const typedVin = field.value.replace(/[\s-]/g, '')
    const vin = readVin(typedVin)
    const misreadings = vin?.misreadings
      .map((row) => fill(reads, { position: row.position, typed: row.typed, likely: row.likely }))
      .join(' ')
    helpElement.textContent =
      typedVin === '' ? helpText : misreadings || fill(count, { n: typedVin.length, of: vinLength })
    helpElement.toggleAttribute('data-fault', typedVin.length > vinLength)
  }
  field.addEventListener('input', (event) => {
    if (!(event as InputEvent).isComposing) show()
  })
  // Show input typed before this script loaded. A message of the platform stays.
  if (field.value !== field.defaultValue) show()
  form.addEventListener('submit', () => {
    field.value = field.value.replace(/[\s-]/g, '')
  })
}
