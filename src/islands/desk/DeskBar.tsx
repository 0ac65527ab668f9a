import type { FormEvent } from 'react'
import type { DeskMember } from '#contract/desk/desk.ts'
import type { DeskView } from '#domain/desk/address.ts'
import { m } from '#i18n/desk/messages.ts'
import { signOut } from '#stores/desk/member.ts'
import { DeskNav } from './DeskNav.tsx'
import { DeskWhere } from './ui/DeskWhere.tsx'
import type { Change } from './ui/use-url-state.ts'
import { roleLabels } from './ui/words.ts'

interface Props {
  member: DeskMember
  view: DeskView | undefined
  text: string | undefined
  go: (change: Change) => void
}

/** Header of the desk: title, navigation, search and the signed-in staff member. */
export function DeskBar({ member, view, text, go }: Props) {
  const isMessageSearch = view === 'messages'
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typedText = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    const noFilters = { waiting: undefined, state: undefined, due: undefined, country: undefined }
    // On the returns and reviews views the search still finds orders.
    const viewChange = isMessageSearch ? {} : { view: undefined }
    go({
      ...noFilters,
      ...viewChange,
      shop: undefined,
      order: undefined,
      text: typedText || undefined,
    })
  }
  return (
    <header className="desk-bar">
      <h1>{document.title}</h1>
      <DeskNav member={member} view={view} go={go} />
      <form role="search" onSubmit={search}>
        <input
          id="desk-search"
          key={text ?? ''}
          name="text"
          type="search"
          defaultValue={text}
          maxLength={60}
          aria-label={
            isMessageSearch ? m.frame.find_messages_by_telephone : m.frame.find_orders_by_order
          }
          aria-keyshortcuts="/"
          placeholder={isMessageSearch ? m.frame.phone : m.frame.order_phone_part}
        />
      </form>
      {member.places.length > 0 && <DeskWhere places={member.places} />}
      <p>
        {member.name} · {member.shopName || roleLabels()[member.role]}
      </p>
      <button type="button" onClick={() => void signOut()}>
        {m.frame.sign_out}
      </button>
    </header>
  )
}
