/** Cookie with the mark of the person and of the account that the session acts for. */
export const actingCookie = 'egg_acting'

/** Header of an action stored on the device: the mark of the account that it was made for. */
export const actingHeader = 'X-Acting-For'
