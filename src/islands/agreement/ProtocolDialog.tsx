import { useEffect, useRef, useState } from 'react'
import { labelText } from '#i18n/label-text.ts'
import { adoptStyles } from '#client/files/sheet.ts'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import { linkTo } from '#routes/links.ts'
import { pageAfterSignOut } from '#stores/session/sign-out.ts'
import { acceptTerms, declineTerms, type TermsGroup } from '#stores/agreement/agreement.ts'
import text from '#styles/primitives/text.css?inline'
import zones from '#styles/primitives/zones.css?inline'
import { PolicyTabs } from './PolicyTabs.tsx'
import { PolicyText } from './PolicyText.tsx'
import css from './protocol-dialog.css?inline'
import { tabsOf } from './tabs.ts'

interface Props {
  words: Messages['protocol']
  labels: Messages['labels']
  locale: Locale
  all: TermsGroup[]
  missing: TermsGroup[]
  /** Path of the page that redirected the buyer to the home page. */
  from?: string | undefined
  onClose: () => void
}

/**
 * Dialog to accept or decline the terms in force (specification section 4, "Protocol dialog"). Only
 * its two buttons close it. It shows the text of the policy's own page.
 */
export function ProtocolDialog({ words, labels, locale, all, missing, from, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const decided = useRef(false)
  const tabs = tabsOf(all, missing, words)
  const [openId, setOpenId] = useState(() => (tabs.find((tab) => tab.isRequired) ?? tabs[0])?.id)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const selectedTab = tabs.find((tab) => tab.id === openId)

  useEffect(() => {
    const removeStyles = adoptStyles(css + text + zones)
    dialog.current?.showModal()
    // On a phone the row of tabs can be scrolled, and a scrollable element gets the focus by
    // default.
    dialog.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
    return removeStyles
  }, [])

  const agree = async () => {
    setBusy(true)
    const outcome = await acceptTerms(missing)
    setBusy(false)
    if (!outcome.ok) return setFault(labelText(labels, outcome.label, outcome.data))
    decided.current = true
    if (from) location.replace(from)
    dialog.current?.close()
  }
  const disagree = async () => {
    setBusy(true)
    if (await declineTerms(missing))
      return location.replace(pageAfterSignOut(linkTo(locale, 'home')))
    setBusy(false)
    setFault(labels.label_network)
  }
  return (
    <dialog
      ref={dialog}
      className="seeker protocol-dialog"
      aria-labelledby="pt-title"
      onCancel={(event) => event.preventDefault()}
      // A second Escape closes the dialog even though the `cancel` event was prevented.
      onClose={() => (decided.current ? onClose() : dialog.current?.showModal())}
    >
      <form onSubmit={(event) => event.preventDefault()}>
        <header>
          <h2 id="pt-title">{words.title}</h2>
          <p className="small">{words.intro}</p>
        </header>
        <PolicyTabs {...{ words, tabs, openId }} onOpen={setOpenId} />
        <div
          className="body"
          id="pt-panel"
          role="tabpanel"
          aria-labelledby={`pt-${openId}`}
          tabIndex={0}
          key={openId}
        >
          {selectedTab && (
            <>
              <p className="mute small">{fill(words.version, { n: selectedTab.version })}</p>
              <PolicyText words={words} path={selectedTab.path} />
            </>
          )}
        </div>
        <footer>
          <p className="mute">{words.disagree_help}</p>
          {fault && (
            <p className="wrong" role="alert">
              {fault}
            </p>
          )}
          <button type="button" className="button" disabled={busy} onClick={() => void disagree()}>
            {words.disagree}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={busy}
            onClick={() => void agree()}
          >
            {words.agree}
          </button>
        </footer>
      </form>
    </dialog>
  )
}
