/** By which a noted call is known as an order, without the table of all calls about orders. [NET69] */
export const submitOrderPath = '/v1/api/forex/submit'
