import { showSum } from '../product/add-sum.ts'
import { getTouched } from '../product/get-touched.ts'
import type { Put } from './put-part.ts'

/** The plus of a row and the form of the product page. */
export function startCartButtons(): void {
  const put = async (wanted: Put) => (await getTouched()).putPart(wanted)
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[data-plus]')
    const row = button?.closest<HTMLElement>('[data-sku]')
    if (!button || !row) return
    void put({
      button,
      skuOrgId: Number(row.dataset['sku']),
      field: row.querySelector<HTMLInputElement>('input[type=number]'),
      number: row.dataset['part'] ?? row.querySelector('a')?.textContent ?? '',
      picture: row.querySelector('img'),
    })
  })
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-add]')) startForm(form, put)
}

function startForm(form: HTMLFormElement, put: (wanted: Put) => Promise<void>): void {
  const field = form.querySelector<HTMLInputElement>('input')
  const go = form.querySelector<HTMLButtonElement>('[data-go]')
  if (!field || !go) return
  const step = (by: number) => {
    // Within the field's own limits.
    field.stepUp(by)
    showSum()
  }
  field.addEventListener('input', showSum)
  form.querySelector('[data-less]')?.addEventListener('click', () => step(-1))
  form.querySelector('[data-more]')?.addEventListener('click', () => step(1))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void put({
      button: go,
      skuOrgId: Number(form.dataset['add']),
      field,
      number: document.querySelector('[data-number]')?.textContent ?? '',
      picture: document.querySelector<HTMLImageElement>('[data-stage] img'),
    })
  })
}
