import type { Concern } from "./concern.ts";
import { abuseConcern } from "./data/abuse-concern.ts";
import { accountConcern } from "./data/account-concern.ts";
import { alarmConcern } from "./data/alarm-concern.ts";
import { approvalConcern } from "./data/approval-concern.ts";
import { auditConcern } from "./data/audit-concern.ts";
import { automaticConcern } from "./data/automatic-concern.ts";
import { bookingConcern } from "./data/booking-concern.ts";
import { chatConcern } from "./data/chat-concern.ts";
import { childrenConcern } from "./data/children-concern.ts";
import { concurrencyConcern } from "./data/concurrency-concern.ts";
import { contentConcern } from "./data/content-concern.ts";
import { counterConcern } from "./data/counter-concern.ts";
import { couponConcern } from "./data/coupon-concern.ts";
import { deadlineConcern } from "./data/deadline-concern.ts";
import { deliveryConcern } from "./data/delivery-concern.ts";
import { deviceConcern } from "./data/device-concern.ts";
import { examConcern } from "./data/exam-concern.ts";
import { exportConcern } from "./data/export-concern.ts";
import { featureConcern } from "./data/feature-concern.ts";
import { fileConcern } from "./data/file-concern.ts";
import { gameConcern } from "./data/game-concern.ts";
import { giftcardConcern } from "./data/giftcard-concern.ts";
import { healthConcern } from "./data/health-concern.ts";
import { hrConcern } from "./data/hr-concern.ts";
import { importConcern } from "./data/import-concern.ts";
import { interfaceConcern } from "./data/interface-concern.ts";
import { inventoryConcern } from "./data/inventory-concern.ts";
import { limitConcern } from "./data/limit-concern.ts";
import { loanConcern } from "./data/loan-concern.ts";
import { locationConcern } from "./data/location-concern.ts";
import { maintenanceConcern } from "./data/maintenance-concern.ts";
import { migrationConcern } from "./data/migration-concern.ts";
import { notifyConcern } from "./data/notify-concern.ts";
import { offlineConcern } from "./data/offline-concern.ts";
import { orderConcern } from "./data/order-concern.ts";
import { paymentConcern } from "./data/payment-concern.ts";
import { percentageConcern } from "./data/percentage-concern.ts";
import { periodConcern } from "./data/period-concern.ts";
import { permissionConcern } from "./data/permission-concern.ts";
import { personalConcern } from "./data/personal-concern.ts";
import { pointsConcern } from "./data/points-concern.ts";
import { priceConcern } from "./data/price-concern.ts";
import { queueConcern } from "./data/queue-concern.ts";
import { reportConcern } from "./data/report-concern.ts";
import { returnConcern } from "./data/return-concern.ts";
import { scheduleConcern } from "./data/schedule-concern.ts";
import { searchConcern } from "./data/search-concern.ts";
import { signatureConcern } from "./data/signature-concern.ts";
import { statusConcern } from "./data/status-concern.ts";
import { subscriptionConcern } from "./data/subscription-concern.ts";
import { ticketConcern } from "./data/ticket-concern.ts";
import { transferConcern } from "./data/transfer-concern.ts";
import { voteConcern } from "./data/vote-concern.ts";

/** Every concern the rules know. Order is of no weight. */
export const CONCERNS: readonly Concern[] = [
  pointsConcern,
  giftcardConcern,
  paymentConcern,
  couponConcern,
  priceConcern,
  transferConcern,
  subscriptionConcern,
  personalConcern,
  childrenConcern,
  healthConcern,
  locationConcern,
  permissionConcern,
  accountConcern,
  scheduleConcern,
  bookingConcern,
  offlineConcern,
  importConcern,
  migrationConcern,
  notifyConcern,
  searchConcern,
  reportConcern,
  exportConcern,
  fileConcern,
  auditConcern,
  inventoryConcern,
  orderConcern,
  deliveryConcern,
  returnConcern,
  loanConcern,
  approvalConcern,
  deviceConcern,
  alarmConcern,
  contentConcern,
  chatConcern,
  gameConcern,
  examConcern,
  voteConcern,
  hrConcern,
  signatureConcern,
  ticketConcern,
  automaticConcern,
  queueConcern,
  maintenanceConcern,
  interfaceConcern,
  counterConcern,
  periodConcern,
  limitConcern,
  deadlineConcern,
  percentageConcern,
  statusConcern,
  featureConcern,
  concurrencyConcern,
  abuseConcern,
];
