import { atom } from 'nanostores'
import { sendDesk, sendDeskPicture } from '#client/send/desk-send.ts'
import type { CallError } from '#client/send/send.ts'
import type { DeskChatReport } from '#contract/desk/desk-chat.ts'
import type { ChatCardKind } from '#domain/chat/participants.ts'
import { makeThread } from '../chat/chat-thread.ts'
import type { Remote } from '../remote.ts'
import { announceChange } from './case-queue/undo.ts'

/** Open chat reports. */
export type DeskReportsState = Remote<{
  list: readonly DeskChatReport[]
  busyId: number | null
  fault: CallError | null
}>

/** Picture upload: progress from 0 to 1, or the reason for its refusal. */
export type DeskPictureState =
  | { kind: 'idle' }
  | { kind: 'sending'; part: number }
  | { kind: 'failed'; fault: CallError }

const thread = makeThread('desk')

export const $deskReports = atom<DeskReportsState>({ kind: 'idle' })
export const $deskPicture = atom<DeskPictureState>({ kind: 'idle' })
export const $deskThread = thread.$thread

export const {
  older: olderAtDesk,
  drop: dropAtDesk,
  type: typeAtDesk,
  close: closeDeskChat,
} = thread

/** Opens a conversation at the desk. Incoming messages are marked as read while it is open. */
export function openDeskChat(id: number): void {
  $deskPicture.set({ kind: 'idle' })
  thread.open(id, {
    read: (range) => sendDesk('GET /desk/chats/{id}', { id, ...range }),
    send: async ({ clientId, text, picture, card }) => {
      const outgoing = { id, clientId, text, picture, card }
      const outcome = await sendDesk('POST /desk/chats/{id}/send', outgoing)
      announceChange()
      return outcome
    },
    markRead: async (seq) => {
      await sendDesk('POST /desk/chats/{id}/read', { id, seq })
      announceChange()
    },
    token: () => sendDesk('GET /desk/chats/{id}/token', { id }),
  })
}

/** Sends an answer, optionally with a part or an order as a card. */
export function answerChat(text: string, card: { kind: ChatCardKind; id: number } | null): void {
  thread.say({ text, card })
  if ($deskPicture.get().kind === 'failed') $deskPicture.set({ kind: 'idle' })
}

/** Sends a picture to the buyer, unless another conversation was opened during the upload. */
export async function answerPicture(id: number, file: File): Promise<void> {
  if ($deskPicture.get().kind === 'sending') return
  const show = (part: number) => $deskPicture.set({ kind: 'sending', part })
  show(0)
  const picture = await sendDeskPicture(id, file, show)
  if (!picture.ok) return $deskPicture.set({ kind: 'failed', fault: picture })
  $deskPicture.set({ kind: 'idle' })
  if (thread.$thread.get()?.conversationId === id) thread.say({ picture: picture.data })
}

/** Reports a buyer's message to customer service. */
export async function reportAtDesk(
  id: number,
  seq: number,
  text: string,
): Promise<CallError | null> {
  const outcome = await sendDesk('POST /desk/chats/{id}/report', { id, seq, words: text })
  return outcome.ok ? null : outcome
}

export async function openDeskReports(): Promise<void> {
  const outcome = await sendDesk('GET /desk/chatReports', {})
  $deskReports.set(
    outcome.ok
      ? { kind: 'known', list: outcome.data.list, busyId: null, fault: null }
      : { kind: 'failed', fault: outcome },
  )
}

/** Closes a report and reloads the list. A refusal stays on the screen. */
export async function settleReport(id: number): Promise<void> {
  const stateBefore = $deskReports.get()
  if (stateBefore.kind !== 'known' || stateBefore.busyId !== null) return
  $deskReports.set({ ...stateBefore, busyId: id, fault: null })
  const outcome = await sendDesk('POST /desk/chatReports/{id}/settle', { id })
  await openDeskReports()
  announceChange()
  const stateAfter = $deskReports.get()
  if (!outcome.ok && stateAfter.kind === 'known')
    $deskReports.set({ ...stateAfter, fault: outcome })
}
