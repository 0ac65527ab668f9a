import { send } from '#client/send/send.ts'

/* Opens the question named in the address: `#faq-3`, or `?id=3` as used by other clients. */
function openLinkedQuestion(): void {
  const linkedQuestionId = new URLSearchParams(location.search).get('id')
  const id = location.hash.slice(1) || (linkedQuestionId ? `faq-${linkedQuestionId}` : '')
  const details = id ? document.getElementById(id) : null
  if (!(details instanceof HTMLDetailsElement)) return
  details.open = true
  details.scrollIntoView()
}

openLinkedQuestion()
addEventListener('hashchange', openLinkedQuestion)

const form = document.querySelector<HTMLFormElement>('[data-ask]')
// The form is hidden without this script, because it would put the question into the address.
if (form) form.hidden = false
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  void submit(form)
})

async function submit(askedForm: HTMLFormElement): Promise<void> {
  const fields = new FormData(askedForm)
  const text = (name: string) => String(fields.get(name) ?? '')
  const answer = await send('POST /knowledge/submit', {
    question: text('question'),
    contact: text('contact'),
  })
  const state = askedForm.querySelector('[data-ask-state]')
  const isSent = answer.ok
  if (state) state.textContent = askedForm.dataset[isSent ? 'done' : 'failed'] ?? ''
  if (isSent) askedForm.reset()
}
