import { loadLabels } from '#client/words/label-words.ts'
import { pageLocale } from '#client/page/page-facts.ts'
import { formatDate } from '#i18n/dates.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'
import {
  $sharedLinks,
  endLink,
  loadLinks,
  mayHaveLinks,
  type OwnVehicleLink,
} from '#stores/garage/shared-vehicles.ts'
import { toast } from '../base/toast.ts'

/** Shows "Links you shared" on the garage page, each with its expiry and a button to end it. */
export function startSharedLinks(m: Messages['garage']): void {
  const box = document.querySelector<HTMLElement>('[data-shared-links]')
  const list = box?.querySelector('ul')
  if (!box || !list) return
  $sharedLinks.subscribe((links) => {
    box.hidden = links.length === 0
    list.replaceChildren(...links.map((link) => makeLinkRow(link, m)))
  })
  if (mayHaveLinks()) void loadLinks()
}

function makeLinkRow(link: OwnVehicleLink, m: Messages['garage']): HTMLElement {
  const item = document.createElement('li')
  const name = document.createElement('b')
  name.textContent = link.name
  const noteElement = document.createElement('small')
  const day = new Date(link.until).toISOString().slice(0, 10)
  noteElement.textContent = fill(m.link_until, { day: formatDate(day, pageLocale()) })
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button'
  button.textContent = m.end_link
  // Adds the vehicle to the label, because the buttons of several rows have the same text.
  button.setAttribute('aria-label', `${m.end_link}: ${link.name}`)
  button.addEventListener('click', () => void end(link, m))
  const actions = document.createElement('div')
  actions.appendChild(button)
  item.replaceChildren(name, noteElement, actions)
  return item
}

async function end(link: OwnVehicleLink, m: Messages['garage']): Promise<void> {
  const error = await endLink(link)
  toast(error ? labelText(await loadLabels(), error.label, error.data) : m.link_ended)
}
