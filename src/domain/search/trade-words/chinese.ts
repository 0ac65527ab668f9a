/*
 * Workshops in Malaysia and Thailand write 冷气, 波箱, 火嘴 and 摩打, those in China 空调, 变速箱, 火花塞 and 电机.
 * Words with one meaning in the trade are unified in names and queries. Ambiguous words (压盘, 压力轴承)
 * stay synonyms of their part. The order matters: later rules apply to the output of earlier ones.
 */
const tradeWordRules: readonly (readonly [RegExp, string])[] = [
  // Characters that sound alike, chosen by mistake while typing.
  [/节气[们闷]/g, '节气门'],
  [/火花[赛腮]|火化塞/g, '火花塞'],
  [/[沙煞杀](?=车(?!间))/g, '刹'],
  [/(?<=[机空油气])[虑绿](?=芯|清器|网|$)/g, '滤'],
  [/离和器|离合气/g, '离合器'],
  [/轴乘|轴程/g, '轴承'],
  [/避[振正]|减[正阵]/g, '减震'],
  [/水[帮蹦]/g, '水泵'],
  [/雨[挂瓜]/g, '雨刮'],
  [/方向[及鸡]/g, '方向机'],
  [/煞车|制动/g, '刹车'],
  [/驻车刹车?|手刹车/g, '手刹'],
  [/刹车皮(?!碗)|刹车?来令片?|来令片/g, '刹车片'],
  [/引擎/g, '发动机'],
  [/冷气/g, '空调'],
  [/自动[波排](?!箱|挡|档)/g, '自动变速箱'],
  [/手动?[波排](?!箱|挡|档|气)/g, '手动变速箱'],
  [/波箱|齿轮箱|变速器/g, '变速箱'],
  [/黑油/g, '机油'],
  [/油缸/g, '油箱'],
  [/水缸/g, '水箱'],
  [/喉(?!箍)/g, '管'],
  [/死气/g, '排气'],
  [/[汽气]缸(?:盖|头)|缸头/g, '缸盖'],
  [/汽缸/g, '气缸'],
  [/汽门|凡[尔而]/g, '气门'],
  [/缸床垫?/g, '缸垫'],
  [/火嘴|火星塞/g, '火花塞'],
  [/高压包/g, '点火线圈'],
  [/时规/g, '正时'],
  [/正时皮?带/g, '正时皮带'],
  [/涨紧/g, '张紧'],
  [/摩打|马达/g, '电机'],
  [/感[应测]器|感应塞/g, '传感器'],
  [/(?:避震|减[震振]|吸震)器?/g, '减震'],
  [/雨刷|[水雨]拨/g, '雨刮'],
  [/弹子|啤令|培林/g, '轴承'],
  [/衬套/g, '胶套'],
  [/(?:稳定|防倾)杆/g, '平衡杆'],
  [/(?:[支悬]|控制)臂/g, '摆臂'],
  [/普里|皮带盘/g, '皮带轮'],
  [/螺栓/g, '螺丝'],
  [/螺帽|丝帽/g, '螺母'],
  [/倒后镜|望后镜|倒车镜(?!头)/g, '后视镜'],
  [/头灯|前照灯/g, '大灯'],
  [/蓄电池|电池/g, '电瓶'],
  [/(?<!险)保杠|(?<=[前后])杠(?![铁杆])/g, '保险杠'],
  [/翼子板|沙板/g, '叶子板'],
  [/车胎/g, '轮胎'],
  [/雪种|冷媒/g, '制冷剂'],
  [/转向[机器]/g, '方向机'],
  [/喷油器/g, '喷油嘴'],
  [/消音器/g, '消声器'],
  [/离合器?|克拉子?/g, '离合器'],
  [/(?<=刹车|离合器)(?:上泵|主泵|主缸)/g, '总泵'],
  [/(?<=刹车|离合器)(?:下泵|工作缸)/g, '分泵'],
  [/电动车?窗|车窗升降/g, '玻璃升降'],
  [/含氧/g, '氧'],
]

/** Returns a folded Chinese text with one word for each trade term. */
export function unifyChineseTradeWords(folded: string): string {
  let unified = folded
  for (const [writtenPattern, word] of tradeWordRules)
    unified = unified.replace(writtenPattern, word)
  return unified
}
