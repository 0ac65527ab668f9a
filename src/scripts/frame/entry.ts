import { noteSignedIn } from '#client/known-browser.ts'
import { loadLabels } from '#client/label-words.ts'
import { readCookie } from '#client/visitor.ts'
import { enter } from '#domain/entry/entry.ts'
import { mergeDraft } from '#stores/cart-merge.ts'
import { $signedIn } from '#stores/session.ts'
import { toast } from './toast.ts'

/** What is left of the way in for the page: the edge has taken everything that is secret. */
const entryCookie = 'egg_entry'

/** Milliseconds that a warning about another account stays (specification section 9). */
const warningMs = 6000

/** Longest words of somebody else's that are shown, in characters. */
const longestWords = 200

/** Names that an address loses once the page has read them. */
const read = ['errorMsg', 'source', 'targetPage', 'externalParams']

/** Finishes a way in: the cart comes along, what went wrong is said, or the sign-in opens. */
export async function finishEntry(): Promise<void> {
  const told = readCookie(entryCookie)
  document.cookie = `${entryCookie}=; Path=/; Max-Age=0; Secure; SameSite=Lax`
  const query = new URLSearchParams(location.search)
  forgetQuery(query)
  if (told === 'in') {
    noteSignedIn()
    await mergeDraft()
  }
  if (told === 'other') toast((await loadLabels()).label_other_account, warningMs)
  const words = query.get('errorMsg')
  if (words) toast(await wordsOf(words))
  const isSignedIn = $signedIn.get()
  const { asksFor } = enter(query, { isSignedIn, isFromRepair: false, target: undefined })
  if (asksFor && !isSignedIn) {
    const { openSignIn } = await import('#islands/dialogs.tsx')
    // The edge noted where to go then.
    await openSignIn(document.body, () => location.reload())
  }
}

/** A way in is gone through once: neither a reload nor a bookmark does it again. */
function forgetQuery(query: URLSearchParams): void {
  const rest = new URLSearchParams(query)
  for (const name of read) rest.delete(name)
  const tail = rest.size > 0 ? `?${rest}` : ''
  history.replaceState(history.state, '', location.pathname + tail + location.hash)
}

/** One of our labels in the reader's words; else the words as they came, as text. */
async function wordsOf(given: string): Promise<string> {
  const labels: Record<string, string> = await loadLabels()
  return Object.keys(labels).includes(given) ? (labels[given] ?? '') : given.slice(0, longestWords)
}
