import { countryInPageLanguage } from '#client/page/page-country.ts'
import { pageLocale } from '#client/page/page-facts.ts'
import { formatMoney } from '#domain/money/format.ts'
import { linkTo } from '#routes/links.ts'
import { $boughtParts, type BoughtRow, loadBoughtParts } from '#stores/promotion/bought.ts'

/** Number of parts that the home page shows. A separate page has the full list. */
const maxShownRows = 3

/** Shows previously ordered parts that are on promotion now. Shows nothing if there are none. */
export async function showBoughtParts(): Promise<void> {
  const container = document.querySelector<HTMLElement>('[data-bought]')
  if (!container) return
  await loadBoughtParts()
  const state = $boughtParts.get()
  if (state.kind !== 'known' || state.list.length === 0) return
  container
    .querySelector('[data-bought-list]')
    ?.replaceChildren(...state.list.slice(0, maxShownRows).map(rowOf))
  container.hidden = false
}

function rowOf(row: BoughtRow): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = linkTo(pageLocale(), 'product', { id: row.skuOrgId })
  const picture = document.createElement('img')
  picture.src = `/parts/${row.picture}-160.avif`
  picture.alt = ''
  picture.loading = 'lazy'
  const country = countryInPageLanguage(row.countryId)
  const cost = text('span', 'cost', '')
  cost.replaceChildren(
    text('s', '', formatMoney(row.regularPrice, country)),
    text('b', '', formatMoney(row.price, country)),
  )
  const words = [text('span', 'number', row.number), text('span', 'name', row.productName)]
  link.replaceChildren(picture, ...words, cost)
  item.replaceChildren(link)
  return item
}

function text(tag: string, className: string, words: string): HTMLElement {
  const element = document.createElement(tag)
  if (className) element.className = className
  element.textContent = words
  return element
}
