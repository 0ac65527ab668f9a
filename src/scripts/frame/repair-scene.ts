import { loadMessagesFrom } from '#client/words/load-messages.ts'
import { adoptStyles } from '#client/files/sheet.ts'
import { site } from '#config/site.ts'
import css from './repair-scene.css?inline'

const files = import.meta.glob<{ back: string }>('../../i18n/messages/*/scene.json', {
  import: 'default',
})

/** Shows the link back to the repair site on every page for visitors who came from it. */
export async function showRepairScene(): Promise<void> {
  const m = await loadMessagesFrom(files, 'scene')
  adoptStyles(css)
  const link = document.createElement('a')
  link.href = site.repairSite
  link.textContent = `‹ ${m.back}`
  const line = document.createElement('aside')
  line.className = 'repair-scene'
  line.ariaLabel = m.back
  line.appendChild(link)
  document.querySelector('[data-skip]')?.insertAdjacentElement('afterend', line)
}
