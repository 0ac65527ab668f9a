import { site } from '#config/site.ts'
import type { ScreenProps } from '../ui/screen.ts'

/** Korea uses email instead of chat (specification section 4, "Roles"). */
export function ChatByMail({ m }: Pick<ScreenProps, 'm'>) {
  return (
    <>
      <h1>{m.chat.title}</h1>
      <div className="empty">
        <p>{m.labels.label_chat_by_mail}</p>
        <a className="button primary" href={`mailto:${site.email}`}>
          {m.chat.ask_mail}
        </a>
      </div>
    </>
  )
}
