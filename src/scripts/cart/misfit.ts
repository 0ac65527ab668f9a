import { loadOfferMessages } from '#client/words/offer-words.ts'
import { loadTouchMessages } from '#client/words/touch-words.ts'
import { linkSheet } from '#client/files/sheet.ts'
import { storeInTab, readFromTab } from '#client/page/tab.ts'
import { fill } from '#i18n/fill.ts'
import { $vehicle } from '#stores/garage/vehicle.ts'
import sheet from './misfit.css?url'

/** Session storage key of parts confirmed despite a misfit, each with its vehicle. */
const key = 'egg.misfit'

let cancelOpenQuestion: (() => void) | undefined

/**
 * Asks inline for confirmation of a part that doesn't fit the selected vehicle, once per part and
 * vehicle.
 */
export async function confirmMisfit(
  button: HTMLButtonElement,
  number: string,
  reason: string,
): Promise<boolean> {
  const vehicle = $vehicle.get()
  const questionKey = `${number} ${vehicle?.vehicleModelId}`
  const confirmedKeys = (readFromTab(key) ?? '').split('\n')
  if (!vehicle || confirmedKeys.includes(questionKey)) return true
  const [m, { fit_no }] = await Promise.all([
    loadTouchMessages(),
    loadOfferMessages(),
    linkSheet(sheet),
  ])
  const question = fill(m.misfit, { vehicle: vehicle.name, reason: reason || fit_no })
  const isConfirmed = await answerOnClick(button, question, [m.misfit_leave, m.misfit_add])
  if (isConfirmed) storeInTab(key, [...confirmedKeys, questionKey].join('\n'))
  return isConfirmed
}

function answerOnClick(
  button: HTMLButtonElement,
  question: string,
  [leave, add]: [string, string],
): Promise<boolean> {
  cancelOpenQuestion?.()
  const box = document.createElement('div')
  box.className = 'misfit'
  box.setAttribute('role', 'alertdialog')
  const text = document.createElement('p')
  text.id = 'misfit-question'
  text.textContent = question
  box.setAttribute('aria-labelledby', text.id)
  return new Promise((resolve) => {
    const boxPlace = placeBeside(button, box)
    const end = (isWanted: boolean) => {
      cancelOpenQuestion = undefined
      boxPlace.remove()
      button.focus()
      resolve(isWanted)
    }
    cancelOpenQuestion = () => end(false)
    const choice = (name: string, isWanted: boolean) => {
      const element = document.createElement('button')
      element.type = 'button'
      element.className = 'button'
      element.textContent = name
      element.addEventListener('click', () => end(isWanted))
      return element
    }
    const firstButton = choice(leave, false)
    box.replaceChildren(text, firstButton, choice(add, true))
    box.addEventListener('keydown', ({ key: pressed }) => pressed === 'Escape' && end(false))
    firstButton.focus()
  })
}

/**
 * Inserts the question into the row or before the form of the button. A table accepts only rows.
 */
function placeBeside(button: HTMLButtonElement, box: HTMLElement): HTMLElement {
  const anchor = button.closest<HTMLElement>('tr, li, form')
  if (!(anchor instanceof HTMLTableRowElement)) {
    if (anchor?.localName === 'form') anchor.insertAdjacentElement('beforebegin', box)
    else anchor?.appendChild(box)
    return box
  }
  const row = document.createElement('tr')
  const cell = row.insertCell()
  cell.colSpan = anchor.cells.length
  cell.appendChild(box)
  anchor.insertAdjacentElement('afterend', row)
  return row
}
