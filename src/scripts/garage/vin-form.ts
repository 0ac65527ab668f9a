import { readVin, vinLength } from '#domain/vin/read.ts'
import { fill } from '#i18n/fill.ts'

/** Shows, while a VIN is typed, the number of characters and those that are probably misread. */
export function startVinForm(): void {
  const form = document.querySelector<HTMLFormElement>('[data-vin-form]')
  const field = form?.querySelector<HTMLInputElement>('input[name=vinCode]')
  const help = document.querySelector<HTMLElement>('[data-vin-help]')
  if (!form || !field || !help) return
  const first = help.textContent ?? ''
  const { count = '', reads = '' } = help.dataset
  const show = () => {
    const typed = field.value.replace(/[\s-]/g, '')
    const vin = readVin(typed)
    const misread = vin?.misreadings
      .map((row) => fill(reads, { position: row.position, typed: row.typed, likely: row.likely }))
      .join(' ')
    help.textContent =
      typed === '' ? first : misread || fill(count, { n: typed.length, of: vinLength })
    help.toggleAttribute('data-fault', typed.length > vinLength)
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
