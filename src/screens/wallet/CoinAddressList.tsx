import { WayList } from './WayList.tsx'

/** The bound coin addresses. [RTE36] */
export const CoinAddressList = () => <WayList kind="coin" />
