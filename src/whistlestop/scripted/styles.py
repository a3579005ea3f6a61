"""The styles of play by number, and the numbers that tune them by place.

Only ints and names live here: like the codes of the rules they are shared by both ways of running.
"""

# What a style plans for: the number at PLANS.
FOR_NOTHING = 0  # racing from the first turn
FOR_ALL = 1  # every ticket that fits, the most valuable first
FOR_PATHS = 2  # all shortest paths at once
FOR_ONE = 3  # the most valuable open ticket
FOR_TREE = 4  # the subset of tickets with the best points a train

RACER = 0
PLANNER = 1
WARY = 2
HUNGRY = 3
PATH = 4
ONESTEP = 5
LONGROUTE = 6
BEGINNER = 7
CASUAL = 8

STYLES = {
    "racer": RACER,
    "planner": PLANNER,
    "wary": WARY,
    "hungry": HUNGRY,
    "path": PATH,
    "onestep": ONESTEP,
    "longroute": LONGROUTE,
    "beginner": BEGINNER,
    "casual": CASUAL,
}

# The numbers of a style.
PLANS = 0  # what it plans for
LENGTH_COST = 1  # of a way: for every space
ROUTE_COST = 2  # for every route
POINTS_GAIN = 3  # less for every point the route scores
TUNNEL_COST = 4
FERRY_COST = 5  # for every locomotive
SHORTEST = 6  # shorter routes are not used
TICKET_WORTH = 7  # a ticket's points count so much, in tenths: 20 is the swing from lost to won
TRAIN_WORTH = 8  # what a train would bring elsewhere, in tenths of a point
MOST_TICKETS = 9  # so many tickets are worked on at a time
CARD_TIME = 10  # turns for a card that is missing, in hundredths
ROUTE_TIME = 11  # turns to claim a route
TRAIN_TIME = 12  # turns another player takes for a train
HAND_TIME = 13  # turns a card in another hand saves its owner
TIME_SLACK = 14  # turns more than expected that a plan may take
TUNNEL_RESERVE = 15  # cards wanted in reserve for a tunnel, in hundredths
LOCO_MISSING = 16  # a face-up locomotive is taken if at most so many cards are missing
LOCO_KEEP = 17  # 1: locomotives that planned ferries need are kept for them
MORE_OWN = 18  # more tickets are drawn with at least so many own trains
MORE_OTHERS = 19  # and at least so many of every other player
MORE_COST = 20  # and while the plan needs at most so many trains
RACE_LENGTH = 21  # racing: shorter routes are claimed only at the end
TOUCH = 22  # racing: how much touching the own network is worth, in tenths of a point
RACE_CARD = 23  # racing: how much a missing card costs, in tenths of a point
CASH_TRAINS = 24  # with so few trains somewhere, points now are better than plans
STATION_WORTH = 25  # a station must bring so many points more than it keeps
PRIORITY = 26  # which planned route is claimed first: 1 for weight, 0 for length
FEWEST_KEPT = 27  # 1: keeps as few tickets as it may, the cheapest ones
REPLAN = 28  # a plan is made anew when somebody has laid so many trains since
SPARE_LENGTH = 29  # routes so long are claimed beside the plan with cards it does not need
PARAMS = 30
