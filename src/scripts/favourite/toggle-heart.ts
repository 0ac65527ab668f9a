import { loadLabels } from '#client/label-words.ts'
import { loadTouchWords } from '#client/touch-words.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { markCategory, unmarkCategory } from '#stores/favourite-categories.ts'
import { markPart, unmarkPart } from '#stores/favourites.ts'
import { $signedIn } from '#stores/session.ts'
import { toast } from '../frame/toast.ts'

/** Marks a part or a category, or marks it no longer; who is not signed in signs in first, and the wish is done then. */
export async function toggleHeart(heart: HTMLElement): Promise<void> {
  if ($signedIn.get()) return toggle(heart)
  const { openSignIn } = await import('#islands/dialogs.tsx')
  // What was asked for is marking: that it was marked before shows only now.
  await openSignIn(heart, () => void mark(heart))
}

function toggle(heart: HTMLElement): Promise<void> {
  return heart.ariaPressed === 'true' ? unmark(heart) : mark(heart)
}

const mark = (heart: HTMLElement) => change(heart, true)
const unmark = (heart: HTMLElement) => change(heart, false)

/** The heart answers the finger; where the platform says no it goes back and says why. */
async function change(heart: HTMLElement, wanted: boolean): Promise<void> {
  // Disabled it would lose the focus; a second touch meanwhile does nothing.
  if (heart.ariaBusy === 'true') return
  heart.ariaBusy = 'true'
  heart.dataset['touched'] = ''
  heart.ariaPressed = String(wanted)
  const outcome = await tell(heart, wanted)
  heart.ariaBusy = null
  if (!outcome.ok) {
    heart.ariaPressed = String(!wanted)
    return toast(labelText(await loadLabels(), outcome.label, outcome.data))
  }
  const words = await loadTouchWords()
  toast(fill(wanted ? words.marked : words.unmarked, { number: nameOf(heart) }))
}

function tell(heart: HTMLElement, wanted: boolean) {
  const { category } = heart.dataset
  if (category) return (wanted ? markCategory : unmarkCategory)(Number(category))
  return (wanted ? markPart : unmarkPart)(partOf(heart))
}

/** The number of a row, else of the page's own part; the name of a category. */
function nameOf(heart: HTMLElement): string {
  const of = heart.dataset['category']
    ? document.querySelector('h1')
    : (heart.closest('[data-sku]')?.querySelector('a') ?? document.querySelector('[data-number]'))
  return of?.textContent ?? ''
}

/** The offer that a heart is of: its own on a product's page, else its row's. */
function partOf(heart: HTMLElement): number {
  const row = heart.closest<HTMLElement>('[data-sku]')
  return Number(heart.dataset['heart'] || row?.dataset['sku'])
}
