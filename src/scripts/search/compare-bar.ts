import { pageLocale } from '#client/page/page-says.ts'
import { adoptStyles } from '#client/files/sheet.ts'
import { loadTouchWords } from '#client/words/touch-words.ts'
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
  const chosen = boxes.filter((box) => box.checked)
  // More than four columns are unreadable: disable the other checkboxes until one is cleared.
  for (const box of boxes) box.disabled = !box.checked && chosen.length >= maxCompared
  say(chosen.map((box) => box.closest<HTMLElement>('[data-sku]')?.dataset['sku'] ?? ''))
}

interface CompareBar {
  say: (ids: readonly string[]) => void
}

async function makeBar(list: Element): Promise<CompareBar> {
  const m = await loadTouchWords()
  adoptStyles(css)
  const box = document.createElement('div')
  box.className = 'compare-bar'
  const status = document.createElement('p')
  status.role = 'status'
  const go = document.createElement('a')
  go.className = 'button primary'
  go.dataset['compareGo'] = ''
  go.textContent = list.querySelector('[data-compare-box] + span')?.textContent ?? ''
  const clear = document.createElement('button')
  clear.className = 'button'
  clear.type = 'button'
  clear.textContent = m.compare_clear
  clear.addEventListener('click', () => {
    const boxes = list.querySelectorAll<HTMLInputElement>('[data-compare-box]:checked')
    // The bar disappears with its focus, so return the focus to where the selection began.
    boxes[0]?.focus()
    for (const one of boxes) one.checked = false
    void updateCompareBar(list)
  })
  box.replaceChildren(status, clear, go)
  list.insertAdjacentElement('afterend', box)
  const say = (ids: readonly string[]) => {
    box.hidden = ids.length === 0
    go.hidden = ids.length < 2
    go.href = linkTo(pageLocale(), 'compare', {}, { skuOrgIds: ids.join(',') })
    status.textContent =
      ids.length === 1
        ? m.compare_more
        : fill(m.compare_chosen, { n: ids.length, most: maxCompared })
  }
  return { say }
}
