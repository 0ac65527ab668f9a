import { loadLabels } from '#client/words/label-words.ts'
import { loadSaveToListMessages } from '#client/words/save-to-list-words.ts'
import { loadTouchMessages } from '#client/words/touch-words.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import {
  addFavouriteCategory,
  removeFavouriteCategory,
} from '#stores/favourite/favourite-categories.ts'
import { addFavouriteOffer, removeFavouriteOffer } from '#stores/favourite/favourites.ts'
import { $signedIn } from '#stores/session/session.ts'
import { toast } from '../base/toast.ts'
import { toastWithAction } from '../base/toast-action.ts'

/**
 * Adds a part or category to the favourites, or removes it. A visitor signs in first; then the
 * requested change is made.
 */
export async function toggleHeart(heart: HTMLElement): Promise<void> {
  if ($signedIn.get()) return toggle(heart)
  const { openSignIn } = await import('#islands/dialogs.tsx')
  // A visitor sees no favourites, so the press always means "add", even if the account has this one
  // already.
  await openSignIn(heart, () => void mark(heart))
}

function toggle(heart: HTMLElement): Promise<void> {
  return heart.ariaPressed === 'true' ? unmark(heart) : mark(heart)
}

const mark = (heart: HTMLElement) => change(heart, true)
const unmark = (heart: HTMLElement) => change(heart, false)

/** Toggles the heart optimistically. On a refusal it reverts and shows the reason. */
async function change(heart: HTMLElement, isMarked: boolean): Promise<void> {
  // Ignore a second press. Disabling the button would lose the focus.
  if (heart.ariaBusy === 'true') return
  heart.ariaBusy = 'true'
  heart.dataset['touched'] = ''
  heart.ariaPressed = String(isMarked)
  const outcome = await sendMark(heart, isMarked)
  heart.ariaBusy = null
  if (!outcome.ok) {
    heart.ariaPressed = String(!isMarked)
    return toast(labelText(await loadLabels(), outcome.label, outcome.data))
  }
  const words = await loadTouchMessages()
  const number = nameOf(heart)
  const text = fill(isMarked ? words.marked : words.unmarked, { number })
  if (!isMarked || heart.dataset['category']) return toast(text)
  const { save_to } = await loadSaveToListMessages()
  toastWithAction(text, save_to, () => void saveToList(heart, number))
}

async function saveToList(heart: HTMLElement, number: string): Promise<void> {
  const { openSaveToList } = await import('#islands/part-list/open-save-to-list.tsx')
  await openSaveToList(heart, { skuOrgId: partOf(heart), number })
}

function sendMark(heart: HTMLElement, isMarked: boolean) {
  const { category } = heart.dataset
  if (category) return (isMarked ? addFavouriteCategory : removeFavouriteCategory)(Number(category))
  return (isMarked ? addFavouriteOffer : removeFavouriteOffer)(partOf(heart))
}

/** Returns the part number of the row or of the page, or the name of the category. */
function nameOf(heart: HTMLElement): string {
  const categoryId = heart.dataset['category']
    ? document.querySelector('h1')
    : (heart.closest('[data-sku]')?.querySelector('a') ?? document.querySelector('[data-number]'))
  return categoryId?.textContent ?? ''
}

/** Returns the offer ID of a heart: its own on a product page, otherwise its row's. */
function partOf(heart: HTMLElement): number {
  const row = heart.closest<HTMLElement>('[data-sku]')
  return Number(heart.dataset['heart'] || row?.dataset['sku'])
}
