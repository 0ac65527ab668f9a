import { loadMessagesFrom } from '#client/words/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'
import { declinePush, mayAskPush } from '#stores/push/may-ask.ts'
import { $push, loadPush, turnOnPush } from '#stores/push/push.ts'

const files = import.meta.glob<Messages['pushChoice']>('../../i18n/messages/*/pushChoice.json', {
  import: 'default',
})

/** Offers push messages below a stock alert that was set. The browser asks only after a tap. */
export async function offerPush(container: HTMLElement): Promise<void> {
  if (!mayAskPush() || container.querySelector('[data-ask-push]')) return
  const [m] = await Promise.all([loadMessagesFrom(files, 'pushChoice'), loadPush()])
  const messages = m as Messages['pushChoice']
  const state = $push.get()
  if (state.kind !== 'known' || state.here !== 'off' || !state.choices.publicKey) return
  const box = document.createElement('p')
  box.dataset['askPush'] = ''
  box.dataset['own'] = ''
  const button = (text: string, kind: string, act: () => Promise<unknown>) => {
    const newButton = document.createElement('button')
    newButton.type = 'button'
    newButton.className = kind
    newButton.textContent = text
    newButton.addEventListener('click', () => void act().then(() => box.remove()))
    return newButton
  }
  box.replaceChildren(
    `${messages.ask} `,
    button(messages.ask_yes, 'button', turnOnPush),
    ' ',
    button(messages.ask_no, 'button', async () => declinePush()),
  )
  container.insertAdjacentElement('beforeend', box)
}
