/** What is put into the cart, and what the page shows of it. */
export interface Put {
  skuOrgId: number
  /** Where pieces are typed; without one a touch is one piece. */
  field: HTMLInputElement | null
  number: string
  picture: HTMLImageElement | null
}

/** What a button puts into the cart: the part of its row, or the one that the page is about. */
export function putOf(button: HTMLButtonElement): Put {
  const row = button.closest<HTMLElement>('[data-sku]')
  const place = row ?? button.closest<HTMLElement>('[data-add]')
  return {
    skuOrgId: Number(place?.dataset['sku'] ?? place?.dataset['add']),
    field: place?.querySelector<HTMLInputElement>('input[type=number]') ?? null,
    number: row
      ? (row.dataset['part'] ?? row.querySelector('a')?.textContent ?? '')
      : (document.querySelector('[data-number]')?.textContent ?? ''),
    picture: row
      ? row.querySelector('img')
      : document.querySelector<HTMLImageElement>('[data-stage] img'),
  }
}
