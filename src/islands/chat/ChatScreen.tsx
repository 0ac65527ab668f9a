import { useStore } from '@nanostores/react'
import { pageCountryId } from '#client/page/page-facts.ts'
import { usesMailInsteadOfChat } from '#domain/chat/mail.ts'
import { readChatSubject } from '#stores/chat/chat.ts'
import { $signedIn } from '#stores/session/session.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { SignInFirst } from '../auth/SignInFirst.tsx'
import { ChatByMail } from './ChatByMail.tsx'
import { ChatList } from './ChatList.tsx'
import { ChatTalk } from './ChatTalk.tsx'

/** List of conversations, or the conversation in the address. */
export function ChatScreen({ m, locale }: ScreenProps) {
  const isSignedIn = useStore($signedIn)
  if (usesMailInsteadOfChat(pageCountryId())) return <ChatByMail m={m} />
  if (!isSignedIn)
    return (
      <>
        <h1>{m.chat.title}</h1>
        <SignInFirst m={m} locale={locale} text={m.chat.sign_in} asksOnce onDone={() => {}} />
      </>
    )
  const chatSubject = readChatSubject(location.search)
  return chatSubject ? (
    <ChatTalk {...{ m, locale, about: chatSubject }} />
  ) : (
    <ChatList {...{ m, locale }} />
  )
}
