import type { KeyboardEvent } from 'react'
import type { Messages } from '#i18n/messages.ts'
import { openTab } from '#stores/auth/sign-in.ts'
import type { SignInTab } from '#stores/auth/sign-in-state.ts'

interface Props {
  words: Messages['auth']
  tabs: readonly SignInTab[]
  open: SignInTab
}

/** Tabs of the sign-in methods. The arrow keys move between them. */
export function SignInTabs({ words, tabs, open }: Props) {
  const moveFocus = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const nextTab = step && tabs[(tabs.indexOf(open) + step + tabs.length) % tabs.length]
    if (!nextTab) return
    openTab(nextTab)
    document.getElementById(`si-tab-${nextTab}`)?.focus()
  }
  return (
    <div className="sign-in-tabs" role="tablist" aria-label={words.ways} onKeyDown={moveFocus}>
      {tabs.map((tab) => (
        <button
          key={tab}
          id={`si-tab-${tab}`}
          type="button"
          role="tab"
          aria-selected={tab === open}
          aria-controls="si-panel"
          tabIndex={tab === open ? 0 : -1}
          onClick={() => openTab(tab)}
        >
          {words[`tab_${tab}`]}
        </button>
      ))}
    </div>
  )
}
