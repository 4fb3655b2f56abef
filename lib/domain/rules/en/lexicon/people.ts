/** Who can act: people, roles and bodies. Singular forms. */
const PEOPLE = new Set(
  `accountant admin administrator adult agent analyst anyone applicant approver architect assignee assistant associate
  attendee auditor author authority authorities bidder board borrower boss branch buyer candidate captain caregiver carer
  carrier cashier caretaker chairperson chef chemist child citizen clerk client clinician coach colleague committee company
  consultant contact contractor controller cook coordinator counsellor courier crew customer dad dean dealer department
  dentist designer developer director dispatcher doctor donor driver editor employee employer engineer everybody everyone
  examiner executive expert family farmer father finance foreman friend guardian guest gp guide head helper hiker holder hirer
  host hr individual inspector instructor investor janitor journalist judge juror kid landlord lawyer leader learner
  lecturer lender librarian lifeguard maintainer manager marketer mechanic member mentor merchant moderator mother mum
  nobody nurse officer operator organiser organizer organisation organization owner parent participant partner party
  passenger patient patron payer payee people person pharmacist physician pilot planner player policyholder
  practitioner principal producer professor provider public publisher pupil purchaser rater reader receptionist recipient
  recruiter referee registrar renter reporter representative requester researcher resident reviewer rider salesperson
  scientist secretary seller sender senior shopper sitter somebody someone specialist spectator speaker staff stakeholder
  steward student subscriber supervisor supplier support surgeon teacher team technician tenant tester therapist
  tourist traineer trainer trainee translator traveller traveler treasurer trustee tutor user vendor vet viewer visitor
  volunteer voter waiter warden woman man worker writer youth teenager minor boy girl crowd carpool neighbour neighbor
  cleaner climber cyclist midwife paramedic porter dietitian ward office warehouse accounting reception purchasing sales
  management leadership merchandiser picker packer roaster baker butcher gardener electrician plumber installer`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** Nouns in -er, -or, -ist … that are things. */
const THINGS = new Set(
  `order number folder paper letter computer server counter center centre filter footer header offer register printer
  scanner router sensor monitor door floor color colour error indicator calendar parameter meter timer trigger water
  weather container buffer locker tracker barrier chapter character layer power newsletter reminder semester quarter
  trailer boiler freezer cooler heater motor reactor detector elevator mirror vector factor minor major corner border
  disorder list checklist waitlist wishlist playlist document payment department component event amount account discount
  entrance cursor processor browser player controller helper parser loader provider adapter connector converter
  identifier dispenser charger poster banner slider picker drawer remainder refrigerator cluster tender voucher
  transfer answer matter driver's membership other either another rather whether over under after never ever later
  variant restaurant plant grant tenant's assistant's consist assist exist persist digest request interest harvest
  labor labour gender order's folder's`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** What stands for the product itself. */
const SYSTEM_NOUNS = new Set(
  `system app application platform software website site service tool portal product solution program programme
  backend frontend server engine bot module device game dashboard kiosk terminal api client-app webapp web-app`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** Whether a singular noun names someone who acts. */
export function isPerson(noun: string): boolean {
  const low = noun.toLowerCase();
  if (THINGS.has(low))
    return (
      PEOPLE.has(low) && (low === "player" || low === "provider" || low === "picker" || low === "controller")
    );
  if (PEOPLE.has(low)) return true;
  return (
    low.length > 5 &&
    /(?:er|or|ist|ian|ee|eur|person|woman|man)$/.test(low) &&
    !/(?:ber|ter|der|ier|ever)$/.test(low)
  );
}

/** Whether a singular noun names the product that the need is about. */
export function isSystemNoun(noun: string): boolean {
  return SYSTEM_NOUNS.has(noun.toLowerCase());
}
