import { recordSignIn } from '#client/device/known-browser.ts'
import { loadLabels } from '#client/words/label-words.ts'
import { readCookie } from '#client/page/visitor.ts'
import { readEntry } from '#domain/entry/entry.ts'
import { mergeDraft } from '#stores/cart/cart-merge.ts'
import { $signedIn } from '#stores/session/session.ts'
import { toast } from '../base/toast.ts'

/** Cookie with the entry parameters that the page needs. The edge has removed everything secret. */
const entryCookie = 'egg_entry'

/** Display time of a warning about another account, milliseconds (specification section 9). */
const warningMs = 6000

/** Maximum length of an external message that is shown, characters. */
const maxMessageLength = 200

/** Query parameters that are removed from the address once the page has read them. */
const entryParameters = ['errorMsg', 'source', 'targetPage', 'externalParams']

/** Completes an entry from another site: merges the cart, shows an error, or opens the sign-in. */
export async function finishEntry(): Promise<void> {
  const entryMessage = readCookie(entryCookie)
  document.cookie = `${entryCookie}=; Path=/; Max-Age=0; Secure; SameSite=Lax`
  const query = new URLSearchParams(location.search)
  removeEntryParameters(query)
  if (entryMessage === 'in') {
    recordSignIn()
    await mergeDraft()
  }
  if (entryMessage === 'other') toast((await loadLabels()).label_other_account, warningMs)
  const errorText = query.get('errorMsg')
  if (errorText) toast(await messageTextOf(errorText))
  const isSignedIn = $signedIn.get()
  const { asksFor } = readEntry(query, { isSignedIn, isFromRepair: false, target: undefined })
  if (asksFor && !isSignedIn) {
    const { openSignIn } = await import('#islands/dialogs.tsx')
    // The edge has stored the target for after the sign-in.
    await openSignIn(document.body, () => location.reload())
  }
}

/** Removes the entry parameters, so that neither a reload nor a bookmark repeats them. */
function removeEntryParameters(query: URLSearchParams): void {
  const keptQuery = new URLSearchParams(query)
  for (const name of entryParameters) keptQuery.delete(name)
  const tail = keptQuery.size > 0 ? `?${keptQuery}` : ''
  history.replaceState(history.state, '', location.pathname + tail + location.hash)
}

/**
 * Returns the translation if the message is one of our labels, otherwise the message as plain text.
 */
async function messageTextOf(givenText: string): Promise<string> {
  const labels: Record<string, string> = await loadLabels()
  return Object.keys(labels).includes(givenText)
    ? (labels[givenText] ?? '')
    : givenText.slice(0, maxMessageLength)
}
