/*
 * The desk is English alone (decisions, "Orders"): its words stand here and not among the messages,
 * which every buyer's page would carry in nine languages.
 */

/** What the platform refuses at the desk alone, in words, by its label. */
export const deskLabels: Readonly<Record<string, string>> = {
  label_desk_sign_in:
    'Login, password or code is wrong, or the code was used before. Wait for the next code and try again.',
  label_desk_act_not_yours: 'This can’t be done to the order as it stands, or not by you.',
  label_desk_order_moved: 'Somebody was faster.',
}
