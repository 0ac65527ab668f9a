import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { Answer } from '#contract/index.ts'
import type { Remote } from '../remote.ts'

/** Messages to buyers, newest first. */
export type DeskMessagesState = Remote<{ list: Answer<'GET /desk/messages'>['list'] }>

export const $deskMessages = atom<DeskMessagesState>({ kind: 'idle' })

let latestRequest = 0

/** Loads the newest messages, or those to a mobile number. */
export async function openMessages(text = ''): Promise<void> {
  const thisRequest = ++latestRequest
  $deskMessages.set({ kind: 'loading' })
  const outcome = await sendDesk('GET /desk/messages', { text })
  if (thisRequest !== latestRequest) return
  $deskMessages.set(
    outcome.ok ? { kind: 'known', list: outcome.data.list } : { kind: 'failed', fault: outcome },
  )
}
