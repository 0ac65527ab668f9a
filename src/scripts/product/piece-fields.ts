import { fill } from '#i18n/fill.ts'

/** Minimum width of a list whose rows form a table, pixels (offer-row.css). */
const minWidthPx = 760

/* Adds a quantity field to each row of a wide list. On a phone a touch adds one item. */
const sizeObserver = new ResizeObserver((lists) => {
  for (const { target, contentRect } of lists)
    if (contentRect.width >= minWidthPx) {
      sizeObserver.unobserve(target)
      addQuantityFieldsTo(target)
    }
})
for (const list of document.querySelectorAll('[data-offers]')) sizeObserver.observe(list)

function addQuantityFieldsTo(list: Element): void {
  const template = list.querySelector<HTMLTemplateElement>('[data-pieces]')
  const field = template?.content.firstElementChild
  if (!field) return
  for (const button of list.querySelectorAll<HTMLElement>('[data-plus]')) {
    const ownField = field.cloneNode() as HTMLElement
    const number = button.closest('[data-sku]')?.querySelector('a')?.textContent ?? ''
    ownField.setAttribute('aria-label', fill(template.dataset['pieces'] ?? '', { number }))
    button.insertAdjacentElement('beforebegin', ownField)
  }
}
