import { pageLocale } from '#client/page/page-facts.ts'
import { adoptStyles } from '#client/files/sheet.ts'
import { loadTouchMessages } from '#client/words/touch-words.ts'
import { maxCompared } from '#domain/product/compared.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import css from './compare-bar.css?inline'

let bar: Promise<CompareBar> | undefined

/** Counts the offers selected for comparison and shows the link to the comparison. */
export async function updateCompareBar(list: Element): Promise<void> {
  bar ??= makeBar(list)
  const { say } = await bar
  const boxes = [...list.querySelectorAll<HTMLInputElement>('[data-compare-box]')]
  const chosenBoxes = boxes.filter((box) => box.checked)
  // More than four columns are unreadable: disable the other checkboxes until one is cleared.
  for (const box of boxes) box.disabled = !box.checked && chosenBoxes.length >= maxCompared
  say(chosenBoxes.map((box) => box.closest<HTMLElement>('[data-sku]')?.dataset['sku'] ?? ''))
}

interface CompareBar {
  say: (ids: readonly string[]) => void
}

async function makeBar(list: Element): Promise<CompareBar> {
  const m = await loadTouchMessages()
  adoptStyles(css)
  const box = document.createElement('div')
  box.className = 'compare-bar'
  const status = document.createElement('p')
  status.role = 'status'
  const compareLink = document.createElement('a')
  compareLink.className = 'button primary'
  compareLink.dataset['compareGo'] = ''
  compareLink.textContent = list.querySelector('[data-compare-box] + span')?.textContent ?? ''
  const clearButton = document.createElement('button')
  clearButton.className = 'button'
  clearButton.type = 'button'
  clearButton.textContent = m.compare_clear
  clearButton.addEventListener('click', () => {
    const boxes = list.querySelectorAll<HTMLInputElement>('[data-compare-box]:checked')
    // The bar disappears with its focus, so return the focus to the place where the selection
    // began.
    boxes[0]?.focus()
    for (const one of boxes) one.checked = false
    void updateCompareBar(list)
  })
  box.replaceChildren(status, clearButton, compareLink)
  list.insertAdjacentElement('afterend', box)
  const say = (ids: readonly string[]) => {
    box.hidden = ids.length === 0
    compareLink.hidden = ids.length < 2
    compareLink.href = linkTo(pageLocale(), 'compare', {}, { skuOrgIds: ids.join(',') })
    status.textContent =
      ids.length === 1
        ? m.compare_more
        : fill(m.compare_chosen, { n: ids.length, most: maxCompared })
  }
  return { say }
}
