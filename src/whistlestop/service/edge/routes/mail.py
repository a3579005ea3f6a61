"""Mail addresses of accounts: verified by a link, for notices and for getting back in."""

from fastapi import Request, Response

from whistlestop.service.models.accounts import MailNotices, MailToken, NewMail, SignedIn, Verified
from whistlestop.service.store import accounts

from ..dependencies import AccountUser, ServiceNow, Visitor
from ..limits import address_of
from .accounts import DONE, OK, Proved, enter
from .shared import api_router

router = api_router("accounts")


@router.post("/account/mail", status_code=OK, response_description="The message is on its way.")
async def set_mail(
    request: Request, service: ServiceNow, user: AccountUser, session: Proved, body: NewMail
) -> None:
    """Set my mail address: it gets a link and becomes mine once the link has been opened."""
    del session
    await service.accounts.count_new(address_of(request))
    await service.accounts.addresses.ask_to_verify(user, body.mail, body.language)


@router.post("/account/mail/verify")
async def verify_mail(service: ServiceNow, body: MailToken) -> Verified:
    """Use the link that verifies a mail address."""
    user = await service.accounts.addresses.verify(body.token)
    return Verified(name=user.name)


@router.patch("/account/mail", status_code=OK, response_description=DONE)
async def set_notices(service: ServiceNow, user: AccountUser, body: MailNotices) -> None:
    """Choose whether mail may tell me of changes to my account."""
    await service.journal.write(accounts.change_account, user.id, {"notices": body.notices})


@router.delete("/account/mail", status_code=OK, response_description=DONE)
async def forget_mail(service: ServiceNow, user: AccountUser, session: Proved) -> None:
    """Forget my mail address."""
    del session
    await service.accounts.addresses.tell(user, "mail")
    await service.accounts.addresses.forget(user)


@router.post("/account/mail/recover", status_code=OK, response_description=DONE)
async def ask_to_recover(request: Request, service: ServiceNow, body: NewMail) -> None:
    """Send a sign-in link, if there is an account with this address.

    The answer does not say whether there is one.
    """
    await service.accounts.count_new(address_of(request))
    await service.accounts.addresses.ask_to_recover(body.mail, body.language)


@router.post("/account/sign-in/mail")
async def sign_in_by_mail(
    request: Request, response: Response, service: ServiceNow, visitor: Visitor, body: MailToken
) -> SignedIn:
    """Sign in with a link from a mail, which works once."""
    await service.accounts.count_new(address_of(request))
    user = await service.accounts.addresses.recover(body.token)
    return await enter(request, response, service, visitor, user)
