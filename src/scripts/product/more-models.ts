import { send } from '#client/send/send.ts'

const list = document.createElement('ul')
let pageNo = 1

/** Appends the next page of vehicles that the product page omitted, above the button. */
export async function showMoreModels(button: HTMLButtonElement): Promise<void> {
  button.disabled = true
  const skuOrgId = Number(button.dataset['moreModels'])
  const outcome = await send('POST /app-api/vehicle/application/more', {
    skuOrgId,
    pageNo: pageNo + 1,
  })
  button.disabled = false
  if (!outcome.ok) return
  pageNo += 1
  for (const row of outcome.data.list) {
    const item = document.createElement('li')
    item.textContent = `${row.brandName} ${row.serialName} ${row.generation} · ${row.yearFrom}–${row.yearTo} ${row.engineCode && `· ${row.engineCode}`}`
    list.appendChild(item)
  }
  if (!list.parentNode) button.parentElement?.insertBefore(list, button)
  const shownCount = document.querySelectorAll('[data-models] li').length
  if (outcome.data.list.length === 0 || shownCount >= outcome.data.total) button.remove()
}
