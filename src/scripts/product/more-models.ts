import { send } from '#client/send.ts'

/** The vehicles that the product page left out come at a touch, page by page. */
export function startMoreModels(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-more-models]')
  if (!button) return
  const list = document.createElement('ul')
  const first = document.querySelectorAll('[data-models] li').length
  let pageNo = 1
  button.addEventListener('click', async () => {
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
    if (outcome.data.list.length === 0 || first + list.children.length >= outcome.data.total)
      button.remove()
  })
}
