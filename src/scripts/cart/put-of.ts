/** Part to add to the cart, and its elements on the page. */
export interface PartToAdd {
  skuOrgId: number
  /** Quantity field; without one, a press adds one item. */
  field: HTMLInputElement | null
  number: string
  picture: HTMLImageElement | null
}

/** Returns the part that a button adds: of its row, or of the product page. */
export function partToAddOf(button: HTMLButtonElement): PartToAdd {
  const row = button.closest<HTMLElement>('[data-sku]')
  const dataElement = row ?? button.closest<HTMLElement>('[data-add]')
  return {
    skuOrgId: Number(dataElement?.dataset['sku'] ?? dataElement?.dataset['add']),
    field: dataElement?.querySelector<HTMLInputElement>('input[type=number]') ?? null,
    number: row
      ? (row.dataset['part'] ?? row.querySelector('a')?.textContent ?? '')
      : (document.querySelector('[data-number]')?.textContent ?? ''),
    picture: row
      ? row.querySelector('img')
      : document.querySelector<HTMLImageElement>('[data-stage] img'),
  }
}
