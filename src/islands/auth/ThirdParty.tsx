import { useStore } from '@nanostores/react'
import type { Messages } from '#i18n/messages.ts'
import { $thirdParts } from '#stores/auth/sign-on.ts'

/** Sign-in buttons for LINE and Kakao, where the operator has configured them. */
export function ThirdParty({ words }: { words: Messages['auth'] }) {
  return useStore($thirdParts).map(({ thirdPartType, loginUrl }) => (
    <p className="field" key={thirdPartType}>
      <a className="button" href={loginUrl}>
        {words[`third_${thirdPartType}`]}
      </a>
    </p>
  ))
}
