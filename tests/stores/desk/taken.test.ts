import { beforeEach, expect, test } from 'vitest'
import { chatWith, sendAsBuyer } from '../../support/chat/chats.ts'
import { newBuyer } from '../../support/client.ts'
import { newDevice } from '../../support/browser/device.ts'
import { keysOf, staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

beforeEach(() => {
  newDevice()
  query('DELETE FROM desk_view')
})

async function signInAs(login: string) {
  const { signIn } = await import('#stores/desk/member.ts')
  const { password, code } = keysOf(login)
  await signIn(login, password, code)
}

test('a case that a colleague took meanwhile shows the colleague’s name and can be taken over', async () => {
  const buyer = newBuyer()
  const id = await chatWith(buyer)
  await sendAsBuyer(buyer, id, 'Hello')
  const caseId = String(id)
  await signInAs('nok')
  const { $holder, openHolder, takeCase } = await import('#stores/desk/case-queue/case-holder.ts')
  await openHolder('chats', caseId)
  expect($holder.get()).toMatchObject({ holder: null })
  await staffFor('somsri').send('POST /desk/queue/take', { queue: 'chats', caseId, isTaken: true })
  await takeCase(true)
  expect($holder.get()).toMatchObject({
    holder: { isMe: false },
    fault: { label: 'label_desk_case_taken' },
  })
  await takeCase(true)
  expect($holder.get()).toMatchObject({ holder: { isMe: true }, fault: null })
  await takeCase(false)
  expect($holder.get()).toMatchObject({ holder: null })
  await openHolder('chats', '999999999')
  expect($holder.get()).toMatchObject({ kind: 'failed' })
})

test('views are saved, renamed and removed, and a second view of the same name is refused', async () => {
  await signInAs('nok')
  const { $savedViews, loadSavedViews, removeView, renameView, saveView } =
    await import('#stores/desk/case-queue/saved-views.ts')
  expect(await saveView('Late', '?view=returns&late=1')).toBeNull()
  expect(await saveView('Late', '?view=reviews')).toMatchObject({ label: 'label_desk_view_name' })
  const [view] = $savedViews.get()
  expect(await renameView(view?.viewId ?? 0, 'Late returns')).toBeNull()
  await loadSavedViews()
  expect($savedViews.get()).toMatchObject([{ name: 'Late returns', query: '?view=returns&late=1' }])
  expect(await removeView(view?.viewId ?? 0)).toBeNull()
  expect($savedViews.get()).toEqual([])
})

test('a conversation that needs no answer is closed', async () => {
  const buyer = newBuyer()
  const id = await chatWith(buyer)
  await sendAsBuyer(buyer, id, 'Thanks, bye')
  await signInAs('nok')
  const { deskChatContext, finishChat, reloadChatContext } =
    await import('#stores/desk/chat-context.ts')
  await deskChatContext.open(String(id))
  expect(await finishChat(id)?.()).toMatchObject({ ok: true })
  await reloadChatContext()
  expect(deskChatContext.$case.get()).toMatchObject({ data: { waitsSince: null } })
})
