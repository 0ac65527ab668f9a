import { expect, test } from 'vitest'
import { toComparisonForm } from '#domain/search/names.ts'
import { topicOfQuestion } from '#domain/symptoms/questions.ts'
import type { Locale } from '#i18n/locales.ts'

test.each([
  ['en', 'how often change timing belt', 'timing belt'],
  ['en', 'when should i replace brake pads', 'brake pads'],
  ['th-TH', 'ผ้าเบรคเปลี่ยนเมื่อไหร่', toComparisonForm('ผ้าเบรค')],
  ['th-TH', 'ทำไมต้องเปลี่ยนกรองแอร์', toComparisonForm('กรองแอร์')],
  ['id', 'kapan ganti timing belt', 'timing belt'],
  ['ms', 'bila tukar timing belt', 'timing belt'],
  ['fil', 'kailan dapat palitan ang timing belt', 'timing belt'],
  ['vi', 'bao lâu thay dầu một lần', 'dau'],
  ['id', 'berapa bulan sekali ganti oli', 'oli'],
  ['ko', '타이밍벨트 언제 교체하나요', toComparisonForm('타이밍벨트 하나요')],
] as const)('%s: "%s" is a question about %s', (locale, query, topic) => {
  expect(topicOfQuestion(toComparisonForm(query), locale)).toBe(topic)
})

test.each(['brake pads vios', 'how much brake pads', 'ผ้าเบรค วีออส'])(
  '"%s" is not a question',
  (query) => {
    for (const locale of ['en', 'th-TH'])
      expect(topicOfQuestion(toComparisonForm(query), locale)).toBeUndefined()
  },
)

test.each<[Locale, string, string]>([
  ['en', 'timing belt change how many km', 'timing belt'],
  ['id', 'ganti timing belt brp km', 'timing belt'],
  ['id', 'campur coolant merah sama hijau boleh ga', 'coolant'],
  ['ms', 'coolant boleh campur air paip ke', 'coolant'],
  ['vi', 'pha nuoc lam mat xanh voi do duoc khong', 'nuoc lam mat'],
  ['fil', 'kelan dapat palitan timing belt', 'timing belt'],
  ['zh', '正时皮带几万公里换', '正时皮带'],
  ['zh', '冷却液可以加自来水吗', '冷却液'],
  ['zh', '不同颜色的冷却液能混用吗', '冷却液'],
  ['zh', '可以混用冷却液吗', '冷却液'],
])('%s: "%s" is a question about %s', (locale, query, topic) => {
  expect(topicOfQuestion(toComparisonForm(query), locale)).toContain(toComparisonForm(topic))
})

test('an English question is recognised in every language, and a typed “?” is dropped', () => {
  for (const locale of ['en', 'th-TH', 'zh'])
    expect(topicOfQuestion('how often change the timing belt ?', locale)).toBe('timing belt')
  expect(topicOfQuestion('kapan ganti oli', 'en')).toBeUndefined()
})

test('a question that names nothing else has its verb as the topic', () => {
  expect(topicOfQuestion('how often change', 'en')).toBe('change')
})
