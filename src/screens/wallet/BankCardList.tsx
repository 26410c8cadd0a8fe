import { WayList } from './WayList.tsx'

/** The bound bank accounts. [RTE36] */
export const BankCardList = () => <WayList kind="bank" />
